/** A row of the table. */
export interface Figure {
  readonly what: string
  readonly measured: string
  /** What was measured in the same run to compare with, or what else is known of the figure. */
  readonly beside: string
  readonly target: string
  /** Undefined without a target. */
  readonly holds: boolean | undefined
}

export interface Measurement {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly most?: number
  /** The same of something simpler, in the same unit, and what the ratio to it may be. */
  readonly beside?: { readonly what: string; readonly value: number; readonly most?: number; readonly least?: number }
  readonly detail?: string
}

export function figure({ what, value, unit, most, beside, detail = '' }: Measurement): Figure {
  const ratio = beside ? value / beside.value : Number.NaN
  const compared = beside ? `${shown(ratio)} × the ${shown(beside.value, unit)} of ${beside.what}` : ''
  const targets = [
    { text: `≤ ${shown(most, unit)}`, limit: most, holds: value <= Number(most) },
    { text: `≤ ${shown(beside?.most)} ×`, limit: beside?.most, holds: ratio <= Number(beside?.most) },
    { text: `≥ ${shown(beside?.least)} ×`, limit: beside?.least, holds: ratio >= Number(beside?.least) },
  ].filter(({ limit }) => limit !== undefined)
  return {
    what,
    measured: shown(value, unit),
    beside: [compared, detail].filter(Boolean).join('; '),
    target: targets.map(({ text }) => text).join(', '),
    holds: targets.length > 0 ? targets.every(({ holds }) => holds) : undefined,
  }
}

/** Three digits, or a whole number from 100 on. */
export function shown(value = Number.NaN, unit = ''): string {
  const digits = value < 100 ? String(Number(value.toPrecision(3))) : Math.round(value).toLocaleString('en')
  return unit.startsWith('/') ? digits + unit : `${digits} ${unit}`.trimEnd()
}
