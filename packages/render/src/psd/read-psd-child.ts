import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { libraryFontsIn } from './library-fonts.ts'
import { readPages } from './read-pages.ts'

await answerAsJudge({
  /** `about`: words for what is taken besides (*hidden*, *firstStyle*), and the folder that pictures are written into. */
  pages(bytes, _file, about = '') {
    const words = about.split(' ')
    const folder = words.at(-1) ?? ''
    const write = (name: string, png: Buffer) => writeFileSync(path.join(folder, name), png)
    const takesHidden = words.includes('hidden')
    return readPages(bytes, {
      takesHidden,
      takesFirstStyle: words.includes('firstStyle'),
      libraryFonts: libraryFontsIn(folder),
      write,
    })
  },
})
