/** Entries of the sidebar that the usual one does not have. */
export const optionalEntries = ['fissionVideo', 'oldSeoVideo', 'smartSeoVideo'] as const
export type OptionalEntry = (typeof optionalEntries)[number]

const removedWith: Readonly<Record<string, readonly OptionalEntry[]>> = {
  juliangbao: ['fissionVideo'],
  duoketui: ['oldSeoVideo', 'smartSeoVideo'],
}

/** Which of those that were switched on are there with this type of card. */
export const entriesOf = (switchedOn: readonly OptionalEntry[], cardType: string): OptionalEntry[] =>
  switchedOn.filter((entry) => !(removedWith[cardType] ?? []).includes(entry))
