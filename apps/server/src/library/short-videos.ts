import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@matrixcast/contract/wire'
import { z } from 'zod'
import { type ShortLanguage, shortScripts } from './short-scripts.table.ts'

/** What the maker of the short videos leaves beside them. */
export const madeVideos = z.array(
  z.object({
    id: z.string(),
    language: z.enum(['zh', 'en']),
    video: z.string().regex(/^[\w.-]+$/),
    cover: z.string().regex(/^[\w.-]+$/),
    seconds: z.number(),
  }),
)
export type MadeVideo = z.infer<typeof madeVideos>[number]

const place = '/assets/tutorials'
const spoken = (language: Language): ShortLanguage => (language === 'zh' ? 'zh' : 'en')

type BuiltIn = {
  id: string
  title: string
  words: string
  video: { url: string; cover: string; seconds: number } | null
}

/** The short tutorials that come with the product: in Chinese, and in English for everybody else. */
export function buildShortVideos({ shortVideosFolder }: { shortVideosFolder: string }) {
  async function made(): Promise<MadeVideo[]> {
    const text = await readFile(path.join(shortVideosFolder, 'tutorials.json'), 'utf8').catch(
      (fault: NodeJS.ErrnoException) => {
        if (fault.code === 'ENOENT') return '[]'
        throw fault
      },
    )
    return madeVideos.parse(JSON.parse(text))
  }

  return {
    has: (id: string): boolean => shortScripts.some((one) => one.id === id),

    async all(language: Language): Promise<BuiltIn[]> {
      const files = await made()
      const tongue = spoken(language)
      return shortScripts.map(({ id, title, sentences }) => {
        const file = files.find((one) => one.id === id && one.language === tongue)
        return {
          id,
          title: title[tongue],
          words: sentences[tongue].join('\n'),
          video: file
            ? { url: `${place}/${file.video}`, cover: `${place}/${file.cover}`, seconds: file.seconds }
            : null,
        }
      })
    },
  }
}

export type ShortVideos = ReturnType<typeof buildShortVideos>
