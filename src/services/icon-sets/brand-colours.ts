import named from './brand-colours.json' with { type: 'json' }

/**
 * The colours of brands, as `#rrggbb`, by the names of their icons in Simple Icons. The set in Iconify's format lacks them; they are
 * from the package simple-icons 16.37, which is CC0 like the icons.
 */
export function brandColours(): ReadonlyMap<string, string> {
  const entries = Object.entries(named).flatMap(([colour, names]) =>
    names.split(' ').map((name) => [name, colour] as const),
  )
  return new Map(entries)
}
