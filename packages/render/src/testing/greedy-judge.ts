import { answerAsJudge } from '../judging/answer-as-judge.ts'

/** What only takes: the heap, the memory outside of it, the time. */
await answerAsJudge({
  bytes: (bytes) => bytes.length,
  refusal() {
    throw new Error('not like this')
  },
  settings: () => Object.keys(process.env),
  heap() {
    const kept: number[][] = []
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => index))
  },
  outside() {
    const kept: Buffer[] = []
    for (;;) kept.push(Buffer.alloc(16 * 1024 ** 2, 1))
  },
  time() {
    for (;;) Math.random()
  },
  end: () => process.kill(process.pid, 'SIGSEGV'),
})
