import { type Seen, seenSchema } from '../../domain/schemas/seen.ts'
import { makeProof } from '../../services/sign-in/proof.ts'
import type { Answer, Patient } from './machine.ts'

/** How a server sees a request that proves to come from its own installation. */
export type Proven = { readonly seen: Seen } | { readonly fault: 'no secret' | 'rejected' | 'no answer' }

export async function askWithProof(
  patient: Patient,
  url: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Proven> {
  const { machine } = patient
  const secret = await secretOf(patient)
  if (!secret) return { fault: 'no secret' }
  const headers = { ...more, Authorization: await makeProof(secret, machine.now().getTime()) }
  const answer = await machine.ask({ url: `${url}/api/seen`, headers })
  if ('status' in answer && answer.status === 401) return { fault: 'rejected' }
  const seen = readSeen(answer)
  return seen ? { seen } : { fault: 'no answer' }
}

async function secretOf({ config, machine, database }: Patient): Promise<string | undefined> {
  if (config.auth.secret || !database) return config.auth.secret
  const facts = await machine.secrets(config)
  return 'kept' in facts ? facts.kept.secret : undefined
}

function readSeen(answer: Answer): Seen | undefined {
  if ('fault' in answer || answer.status !== 200) return undefined
  try {
    return seenSchema.safeParse(JSON.parse(answer.text).data).data
  } catch {
    return undefined
  }
}
