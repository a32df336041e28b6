import { helperCommand } from './setup/helper-command.ts'

const [, script = '', ...argv] = process.argv
try {
  const code = await helperCommand({
    argv,
    program: process.env['HELPER_PROGRAM'] ?? script,
    environment: process.env,
    say: (line) => void process.stdout.write(`${line}\n`),
    runHere: async () => {
      await import('./main.ts')
    },
  })
  if (argv[0] !== 'run') process.exitCode = code
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`)
  process.exitCode = 1
}
