import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { countOf } from './font-characters.ts'
import { readFont } from './read-font.ts'

await answerAsJudge({
  facts(bytes) {
    const { family, ranges } = readFont(bytes)
    return { family, characters: countOf(ranges) }
  },
  ranges: (bytes) => readFont(bytes).ranges,
})
