import { readFile } from 'node:fs/promises'
import type { Language } from '@matrixcast/contract/wire'
import { officialTutorials } from './official-tutorials.table.ts'
import { type TutorialText, tutorialText } from './tutorial-html.ts'

/** Beside this file in the source, and beside the bundle in a build. */
const folder = new URL('./tutorials/', import.meta.url)

/** Letters that somebody reads in a minute. */
const pace: Record<Language, number> = { zh: 350, ja: 400, en: 1100, es: 1100 }

type Official = TutorialText & (typeof officialTutorials)[number] & { minutes: number }

/** The tutorials that come with the product; each language is read once. */
export function buildOfficialTutorials() {
  const kept = new Map<Language, Promise<Official[]>>()

  const read = (language: Language): Promise<Official[]> =>
    Promise.all(
      officialTutorials.map(async ({ id, category }) => {
        const text = tutorialText(await readFile(new URL(`${language}/${id}.md`, folder), 'utf8'))
        return { ...text, id, category, minutes: Math.max(1, Math.round(text.letters / pace[language])) }
      }),
    )

  return {
    all(language: Language): Promise<Official[]> {
      const known = kept.get(language) ?? read(language)
      kept.set(language, known)
      return known
    },
    has: (id: string): boolean => officialTutorials.some((one) => one.id === id),
  }
}

export type OfficialTutorials = ReturnType<typeof buildOfficialTutorials>
