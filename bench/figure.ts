/** One measured number and its bar. */
export interface Figure {
  readonly what: string
  readonly measured: string
  readonly bar: string
  /** Undefined for a figure without a bar to meet. */
  readonly holds?: boolean
}

export function atLeast(what: string, ratio: number, bar: number, detail = ''): Figure {
  return { what, measured: `${ratio.toFixed(2)}${detail}`, bar: `≥ ${bar.toFixed(2)}`, holds: ratio >= bar }
}

export function atMost(what: string, value: number, bar: number, unit: string, detail = ''): Figure {
  const shown = value < 100 ? value.toFixed(value < 10 ? 2 : 1) : Math.round(value).toLocaleString('en')
  return {
    what,
    measured: `${shown} ${unit}${detail}`,
    bar: `≤ ${bar.toLocaleString('en')} ${unit}`,
    holds: value <= bar,
  }
}
