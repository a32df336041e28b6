import type { ApiAdapter } from '@matrixcast/platforms/api/api-adapter'
import type { Database } from '../db/database.ts'
import { buildAnswerable } from './answerable.ts'
import { buildBenchStore } from './bench-store.ts'
import { buildHitStore } from './hit-store.ts'
import { buildJudgeStore } from './judge-store.ts'
import { buildRuleStore } from './rule-store.ts'
import { buildSceneStore } from './scene-store.ts'
import { buildSpeakStore, type PutAnswer } from './speak-store.ts'
import { buildTalkingStore } from './talking-store.ts'

type Needs = {
  db: Database
  apiAdapters: readonly ApiAdapter[]
  putAnswer: PutAnswer
  offsetOfZone: (timeZone: string) => (at: number) => number
}

/** The stores of rules that answer by themselves. */
export function buildRuleParts({ db, apiAdapters, putAnswer, offsetOfZone }: Needs) {
  const answerable = buildAnswerable(apiAdapters)
  const needs = { db, answerable, offsetOfZone }
  const platforms = apiAdapters.flatMap(({ manifest, talk }) => (talk ? [manifest.name] : []))
  return {
    replyRules: buildRuleStore(needs),
    ruleBench: buildBenchStore(needs),
    ruleHits: buildHitStore(needs),
    ruleJudge: buildJudgeStore(needs),
    ruleSpeech: buildSpeakStore({ ...needs, putAnswer }),
    talking: buildTalkingStore({ db, platforms }),
    talkScenes: buildSceneStore(needs),
  }
}
