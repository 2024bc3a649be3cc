import { readFileSync } from 'node:fs'

/** The settings of a unit, in their order: one that is there twice counts twice. */
export function readUnit(file: string): Map<string, string[]> {
  const settings = new Map<string, string[]>()
  for (const [, name = '', value = ''] of readFileSync(file, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
    settings.set(name, [...(settings.get(name) ?? []), value])
  return settings
}
