import { expect, it } from 'vitest'
import { theWorld } from '../testing/the-world.ts'
import { startBeat } from './beat.ts'

const the = theWorld()

it('a process without jobs is seen at work from its start, and old beats go', async () => {
  const { parts, owner } = the()
  await owner.query("insert into worker_beat values ('gone', 'publisher', now() - interval '2 hours')")
  const beat = await startBeat(parts, 'publisher')
  await beat.stop()
  const { rows } = await owner.query(
    "select role, beat_at > now() - interval '5 seconds' as new from worker_beat where role = 'publisher'",
  )
  expect(rows).toEqual([{ role: 'publisher', new: true }])
})
