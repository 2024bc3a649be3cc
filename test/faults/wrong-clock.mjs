// Loaded into a server before anything else: sets its clock off by WRONG_BY milliseconds.
const off = Number(process.env.WRONG_BY)
const RightDate = Date

globalThis.Date = class extends RightDate {
  /** @param {any[]} parts */
  constructor(...parts) {
    if (parts.length === 0) super(RightDate.now() + off)
    else super(...parts)
  }

  static now() {
    return RightDate.now() + off
  }
}
