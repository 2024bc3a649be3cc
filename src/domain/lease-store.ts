/** Work that only one of several processes may do at a time. */
export interface LeaseStore {
  /**
   * Takes a lease that is free, has expired, or is the holder's own, for this many milliseconds on the database's clock. Returns
   * whether the holder has it now.
   */
  takeLease(name: string, holder: string, milliseconds: number): Promise<boolean>
  /** Returns a lease, if the holder still has it. */
  returnLease(name: string, holder: string): Promise<void>
}
