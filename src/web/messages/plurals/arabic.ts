const rules = new Intl.PluralRules('ar')

/** One, two, 3 to 10, 11 to 99, and hundreds: each has a form of its own. */
interface Forms {
  readonly one: string
  readonly two: string
  readonly few: string
  readonly many: string
  readonly other: string
}

/** A count with its noun. */
export function plural(count: number, { one, two, few, many, other }: Forms): string {
  const forms = { zero: `${count} ${other}`, one, two, few: `${count} ${few}`, many: `${count} ${many}` }
  const category = rules.select(count)
  return category === 'other' ? `${count} ${other}` : forms[category]
}
