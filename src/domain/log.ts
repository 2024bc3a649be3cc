/** What the core writes to the log; pino is one of these. Fields first, then a sentence. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
