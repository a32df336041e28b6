import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Each line of the mini-tree `lint/faults` that breaks a house rule, by the rule that must name it. */
const planted = [
  'apps/server/src/plans/plan-store.ts floors',
  'apps/server/src/plans/plan.test.ts no-own-mock',
  'apps/server/src/plans/plan.test.ts no-parked-test',
  'apps/server/src/works/work-store.ts floors',
  'apps/server/src/works/work-store.ts no-lost-limit',
  'apps/server/src/works/work-store.ts no-silent-catch',
  'apps/server/src/works/work-store.ts no-silent-catch',
  'apps/web/src/plans/PlanScreen.tsx floors',
  'apps/web/src/ui/barrel.ts no-reexport',
  'apps/web/src/ui/piece.ts no-definite',
  'apps/web/src/works/work.ts floors',
  'packages/canvas/src/reaches-out.ts floors',
  'packages/contract/src/uses-an-app.ts floors',
  'packages/domain/src/imports-library.ts floors',
  'packages/domain/src/imports-node.ts floors',
]

it('every planted fault is named by its rule, and nothing else is', () => {
  const rules = [
    'floors',
    'no-reexport',
    'no-silent-catch',
    'no-own-mock',
    'no-parked-test',
    'no-definite',
    'no-lost-limit',
  ]
  const ran = spawnSync(
    path.join(here, '../node_modules/.bin/oxlint'),
    ['-c', 'faults.oxlintrc.json', '--format=unix', 'faults'],
    { cwd: here, encoding: 'utf8' },
  )
  const found = ran.stdout
    .split('\n')
    .flatMap((line) => {
      const match = /^.*?faults\/(\S+?):\d+:\d+: .*house\(([\w-]+)\)/.exec(line)
      return match?.[1] && match[2] && rules.includes(match[2]) ? [`${match[1]} ${match[2]}`] : []
    })
    .toSorted()
  expect(found).toEqual(planted)
  expect(ran.status).not.toBe(0)
})
