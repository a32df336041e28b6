type Playing = { musicSha256: string | null; musicAt?: number | undefined }

/** Each next part is as far from all before it as can be (the golden section). */
const step = (Math.sqrt(5) - 1) / 2

/**
 * Choices with the part of their music they begin with. The first of each music begins at its first second, and no two of one
 * music begin at the same; those taken before are counted.
 */
export function spreadMusic<Choice extends Playing>(choices: readonly Choice[], taken: readonly Playing[]): Choice[] {
  const uses = new Map<string, number>()
  const use = (sha256: string) => {
    const before = uses.get(sha256) ?? 0
    uses.set(sha256, before + 1)
    return before
  }
  for (const { musicSha256 } of taken) if (musicSha256 !== null) use(musicSha256)
  return choices.map((choice) =>
    choice.musicSha256 === null ? choice : { ...choice, musicAt: (use(choice.musicSha256) * step) % 1 },
  )
}
