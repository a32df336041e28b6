import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const here = path.dirname(fileURLToPath(import.meta.url))

/** Each line of the mini-tree `lint/faults` that breaks a house rule, by the rule that must name it. */
const planted = [
  'apps/server/src/db/work-tables.ts rooms-down',
  'apps/server/src/plans/plan-store.ts floors',
  'apps/server/src/plans/plan.test.ts no-own-mock',
  'apps/server/src/plans/plan.test.ts no-parked-test',
  'apps/server/src/storage/clean.ts few-parts',
  ...Array<string>(2).fill('apps/server/src/storage/clean.ts floors'),
  ...Array<string>(3).fill('apps/server/src/storage/clean.ts rooms-down'),
  'apps/server/src/works/count-works.ts sql-in-stores',
  'apps/server/src/works/count-works.ts sql-in-stores',
  ...Array<string>(5).fill('apps/server/src/works/list-store.ts no-own-query'),
  ...Array<string>(5).fill('apps/server/src/works/post-store.ts one-post-book'),
  'apps/server/src/works/work-store.ts floors',
  'apps/server/src/works/work-store.ts no-lost-limit',
  'apps/server/src/works/work-store.ts no-own-length',
  'apps/server/src/works/work-store.ts no-own-length',
  'apps/server/src/works/work-store.ts no-silent-catch',
  'apps/server/src/works/work-store.ts no-silent-catch',
  'apps/server/src/works/work-store.ts rooms-down',
  ...Array<string>(4).fill('apps/web/src/plans/PlanForm.tsx no-own-form'),
  'apps/web/src/plans/PlanScreen.tsx floors',
  'apps/web/src/ui/barrel.ts no-reexport',
  'apps/web/src/ui/piece.ts no-definite',
  'apps/web/src/works/spoken.ts floors',
  'apps/web/src/works/work.ts floors',
  'packages/canvas/src/reaches-out.ts floors',
  'packages/contract/src/uses-an-app.ts floors',
  'packages/domain/src/imports-library.ts floors',
  'packages/domain/src/imports-node.ts floors',
  ...Array<string>(9).fill('packages/domain/src/wished-for.ts plain-words'),
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
    'no-own-length',
    'no-own-query',
    'no-own-form',
    'sql-in-stores',
    'one-post-book',
    'rooms-down',
    'few-parts',
    'plain-words',
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

it('an exception that no file needs any more is named with its list', () => {
  const ran = spawnSync(process.execPath, ['lint/check-exceptions.mjs', 'lint/faults', 'lint/faults/exceptions'], {
    cwd: path.join(here, '..'),
    encoding: 'utf8',
  })
  const named = [...ran.stdout.matchAll(/^lint\/faults\/exceptions\/(\S+): .* the exception (\S+);/gm)]
  expect(named.map(([, list, entry]) => `${list} ${entry}`)).toEqual([
    'sql-files.txt lint/faults/apps/server/src/works/gone.ts',
    'names.txt isTold',
    'file-names.txt said-again.ts',
    'forms.txt lint/faults/apps/web/src/plans/GoneForm.tsx',
    'arrows.txt lint/faults/apps/server/src/storage/gone.ts',
  ])
  expect(ran.status).toBe(1)
})
