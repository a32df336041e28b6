import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Secrets are asked for on the terminal (or read from standard input), never given as an argument. */
export async function askSecret(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (process.stdin.isTTY) process.stdout.write(question)
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  // Without a terminal and without a line there is no answer, and nothing would ever come of the question.
  const answer = await Promise.race([
    lines.question(''),
    new Promise<string>((resolve) => lines.once('close', () => resolve(''))),
  ])
  lines.close()
  if (process.stdin.isTTY) process.stdout.write('\n')
  return answer
}
