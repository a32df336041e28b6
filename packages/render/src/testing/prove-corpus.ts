// Every specimen of the small and the large corpus, alone and as pieces, then files whose videos are measured. Run by `npm run prove`; prints a line each.
import { largeCorpus, smallCorpus } from './corpus.ts'
import { measuredFiles } from './measured-files.ts'
import { aRenderWorld } from './render-world.ts'
import { tryOut } from './try-specimen.ts'

const world = await aRenderWorld()
let passed = 0
let failed = 0
for (const specimen of [...smallCorpus, ...largeCorpus]) {
  for (const sharing of ['alone', 'shared'] as const) {
    const started = Date.now()
    const { ended, detail } = await tryOut(world, specimen, sharing)
    const isExpected = specimen.ends === 'good' ? ended === 'good' : specimen.ends.includes(ended)
    if (isExpected) passed += 1
    else failed += 1
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${isExpected ? 'ok  ' : 'FAIL'} ${specimen.kind}, ${specimen.name}, ${sharing}: ${ended} in ${seconds} s`,
    )
    if (!isExpected) console.log(detail)
  }
}
for await (const { name, found, isRight } of measuredFiles(world)) {
  if (isRight) passed += 1
  else failed += 1
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}: ${found}`)
}
await world.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
