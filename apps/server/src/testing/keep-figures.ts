import { readFile, writeFile } from 'node:fs/promises'

/** Puts the figures of a chapter into the file of a proof, whose other chapters stay. */
export async function keepFigures(file: string, chapter: string, figures: object): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '{}')
  await writeFile(file, `${JSON.stringify({ ...JSON.parse(before), [chapter]: figures }, null, 2)}\n`)
}
