/** For processes that the server starts and ends: signals to the whole process group are meant for the server. */
export function leaveSignalsToServer(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
}
