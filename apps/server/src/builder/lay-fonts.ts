import path from 'node:path'
import type { CharacterRange } from '@matrixcast/render/fonts/font-characters'
import { fontRangesOf } from '@matrixcast/render/fonts/judge-font'
import { subsetFonts } from '@matrixcast/render/fonts/subset-fonts'
import { readFonts } from '@matrixcast/render/layers/font-files'
import { fontMaterialsOf, type PageFont, pageFonts } from '@matrixcast/render/page/page-fonts'
import { sha256OfFile } from '../storage/file-hash.ts'
import type { Recipe } from './made-once.ts'
import { assetAddress } from './page-files.ts'
import type { Publishing } from './publishing.ts'

type LibraryFile = { path: string; sha256: string; ranges: CharacterRange[] }
type Library = ReadonlyMap<string, LibraryFile>
type Wanted = { font: PageFont; file: string; recipe: Recipe; target: string }

/** Lays the fonts of a page's words, each with the signs of the page alone; answers the rules that name them. */
export function fontLayer() {
  let known: ReturnType<typeof readFonts> | undefined

  return async (publishing: Publishing): Promise<string> => {
    known ??= readFonts()
    const ours = await known

    async function wantedWith(library: Library): Promise<Wanted[]> {
      const ranges = new Map([...library].map(([id, file]) => [id, file.ranges]))
      const wanted: Wanted[] = []
      for (const [at, font] of pageFonts(publishing.project, ours, ranges).entries()) {
        const { source, signs, weights } = font
        const own = 'path' in source ? undefined : library.get(source.material)
        const file = 'path' in source ? ours.fileOf(source.path) : own?.path
        if (file === undefined) continue
        const of = own?.sha256 ?? (await sha256OfFile(file))
        const recipe = { of, extension: 'woff2', as: 'font 1', signs, weights: weights ?? null }
        wanted.push({ font, file, recipe, target: path.join(publishing.work, `${at}.woff2`) })
      }
      return wanted
    }

    let library: Library = await libraryOf(publishing)
    let wanted = await wantedWith(library)
    for (
      let lacking = await make(wanted, publishing);
      lacking !== undefined;
      lacking = await make(wanted, publishing)
    ) {
      // The font that stands in draws the words of one that cannot be made smaller.
      library = new Map([...library].filter(([, file]) => file.path !== lacking))
      wanted = await wantedWith(library)
    }
    let css = ''
    for (const { font, target } of wanted) css += font.css(assetAddress(await publishing.files.lay(target, 'woff2')))
    return css
  }
}

async function libraryOf({ project, find, storage, signal }: Publishing): Promise<Library> {
  const library = new Map<string, LibraryFile>()
  for (const id of fontMaterialsOf(project)) {
    const material = await find(id)
    if (material?.kind !== 'font') continue
    const file = await storage.localPath(material.storageKey)
    const ranges = await fontRangesOf({ file, signal })
    if (ranges.ok) library.set(id, { path: file, sha256: material.sha256, ranges: ranges.value })
  }
  return library
}

/** Makes the files that are not there; answers the font of the library that cannot be made smaller, if there is one. */
async function make(wanted: readonly Wanted[], { once, signal }: Publishing): Promise<string | undefined> {
  const missing: Wanted[] = []
  for (const one of wanted) if (!(await once.take(one.recipe, one.target))) missing.push(one)
  const ours = missing.filter(({ font }) => 'path' in font.source)
  const others = missing.filter(({ font }) => !('path' in font.source))
  for (const together of [...others.map((one) => [one]), ours]) {
    const orders = together.map(({ font: { signs, weights }, file, target }) => ({
      file,
      signs,
      target,
      ...(weights ? { weights } : {}),
    }))
    const made = await subsetFonts({ orders, signal })
    if (made.ok) for (const { recipe, target } of together) await once.keep(recipe, target)
    else if (made.fault.kind === 'cancelled') return undefined
    else if (together === ours) throw new Error(`our fonts were not made smaller: ${made.fault.detail}`)
    else return together[0]?.file
  }
  return undefined
}
