import { STOP_SIGNALS } from './asked-to-stop.ts'

/** For processes that the server starts and ends: signals to the whole process group are meant for the server. */
export function leaveSignalsToServer(): void {
  for (const signal of STOP_SIGNALS) process.on(signal, () => undefined) // the server ends this process
}
