import { answerAsJudge } from '../judging/answer-as-judge.ts'
import { countOf } from './font-characters.ts'
import { readFont } from './read-font.ts'

await answerAsJudge({
  facts(bytes) {
    const { family, postScriptName, ranges } = readFont(bytes)
    return { family, postScriptName, characters: countOf(ranges) }
  },
  ranges: (bytes) => readFont(bytes).ranges,
})
