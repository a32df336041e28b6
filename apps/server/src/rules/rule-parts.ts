import type { PlatformManifest } from '@matrixcast/platforms/manifest'
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
  manifests: readonly PlatformManifest[]
  putAnswer: PutAnswer
  offsetOfZone: (timeZone: string) => (at: number) => number
}

/** The stores of rules that answer by themselves. */
export function buildRuleParts({ db, manifests, putAnswer, offsetOfZone }: Needs) {
  const answerable = buildAnswerable(manifests)
  const needs = { db, answerable, offsetOfZone }
  const platforms = manifests.flatMap(({ name, talks }) => (talks ? [name] : []))
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
