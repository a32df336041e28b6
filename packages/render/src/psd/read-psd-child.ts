import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { readPages } from './read-pages.ts'

await answerAsJudge({
  /** `about`: *hidden* and a space where hidden layers are taken, and the folder that pictures are written into. */
  pages(bytes, _file, about = '') {
    const folder = about.replace(/^hidden /, '')
    const write = (name: string, png: Buffer) => writeFileSync(path.join(folder, name), png)
    return readPages(bytes, { takesHidden: about.startsWith('hidden '), write })
  },
})
