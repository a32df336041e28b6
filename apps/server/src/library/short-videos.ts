import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@matrixcast/contract/wire'
import { z } from 'zod'
import { type ShortLanguage, shortScripts } from './short-scripts.table.ts'

/** The maker of the short videos leaves this list beside them. */
const madeVideos = z.array(
  z.object({
    id: z.string(),
    language: z.enum(['zh', 'en']),
    /** Of the words it says: a changed script is made again. */
    mark: z.string(),
    video: z.string().regex(/^[\w.-]+$/),
    cover: z.string().regex(/^[\w.-]+$/),
    seconds: z.number(),
  }),
)
export type MadeVideo = z.infer<typeof madeVideos>[number]
type Script = (typeof shortScripts)[number]

export const shortVideosPath = '/assets/tutorials/'
const listName = 'tutorials.json'
/** Counts changes of the maker that change what is seen or heard. */
const makerVersion = 1

export const spokenLanguage = (language: Language): ShortLanguage => (language === 'zh' ? 'zh' : 'en')

export const markOf = ({ title, sentences }: Script, language: ShortLanguage): string =>
  createHash('sha256')
    .update(JSON.stringify([makerVersion, title[language], sentences[language]]))
    .digest('hex')
    .slice(0, 12)

async function madeIn(folder: string): Promise<MadeVideo[]> {
  const text = await readFile(path.join(folder, listName), 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '[]'
    throw fault
  })
  return madeVideos.parse(JSON.parse(text))
}

const isOf = (script: Script, language: ShortLanguage) => (one: MadeVideo) =>
  one.id === script.id && one.language === language && one.mark === markOf(script, language)

/** Scripts whose video in a language is not there yet. */
export async function scriptsToMake(folder: string, language: ShortLanguage): Promise<Script[]> {
  const made = await madeIn(folder)
  return shortScripts.filter((script) => !made.some(isOf(script, language)))
}

/** Adds a video to the list, in the place of an earlier one of its script. */
export async function listMade(folder: string, video: MadeVideo): Promise<void> {
  await mkdir(folder, { recursive: true })
  const others = (await madeIn(folder)).filter(({ id, language }) => id !== video.id || language !== video.language)
  const draft = path.join(folder, `${listName}.${process.pid}`)
  await writeFile(draft, `${JSON.stringify([...others, video])}\n`)
  await rename(draft, path.join(folder, listName))
}

type BuiltIn = {
  id: string
  title: string
  words: string
  video: { url: string; cover: string; seconds: number } | null
}

/** The short tutorials that come with the product: in Chinese, and in English for everybody else. */
export const buildShortVideos = ({ shortVideosFolder }: { shortVideosFolder: string }) => ({
  has: (id: string): boolean => shortScripts.some((one) => one.id === id),

  toMake: (language: ShortLanguage) => scriptsToMake(shortVideosFolder, language),

  async all(language: Language): Promise<BuiltIn[]> {
    const made = await madeIn(shortVideosFolder)
    const spoken = spokenLanguage(language)
    return shortScripts.map((script) => {
      const file = made.find(isOf(script, spoken))
      return {
        id: script.id,
        title: script.title[spoken],
        words: script.sentences[spoken].join('\n'),
        video: file
          ? {
              url: `${shortVideosPath}${file.video}`,
              cover: `${shortVideosPath}${file.cover}`,
              seconds: file.seconds,
            }
          : null,
      }
    })
  },
})

export type ShortVideos = ReturnType<typeof buildShortVideos>
