// A process that attacks until it is killed: `node attacker.ts <name of the attack> <url> <token>`.
import { Agent } from 'node:http'
import { pause } from '../../support/waiting.ts'
import { ATTACKS } from './attacks.ts'

const [name = '', url = '', token = ''] = process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) throw new Error(`There is no attack ${name}`)
const agent = new Agent({ keepAlive: true, maxSockets: attack.attackers })
let shots = 0
process.stdout.write('ready\n')
for (let attacker = 0; attacker < attack.attackers; attacker += 1) void attackForEver()

async function attackForEver(): Promise<void> {
  for (;;) {
    shots += 1
    await attack?.shoot({ url, token }, agent, shots)
    await pause(attack?.pauseMs ?? 0)
  }
}
