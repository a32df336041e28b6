import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const entry = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../packages/visitor/src/main.ts')

/** Bundles the script of public pages into one small file for every browser of the last years. */
export const bundleVisitor = (outfile) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome109', 'safari15.4', 'firefox115'],
    legalComments: 'none',
    logLevel: 'warning',
  })
