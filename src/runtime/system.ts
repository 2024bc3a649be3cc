import { setTimeout } from 'node:timers/promises'

/** Time and randomness come in from outside, so that tests can fix them; these are the real ones. */
export const clock = (): Date => new Date()
export const newId = (): string => crypto.randomUUID()
export const chance = (): number => Math.random()
export const sleep = (milliseconds: number): Promise<void> => setTimeout(milliseconds)
