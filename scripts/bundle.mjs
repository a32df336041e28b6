import { build } from 'esbuild'

/** Ours, and tables of others: Node 20 takes a JSON file from outside in a spelling that 22 refuses. */
const isInside = (specifier) => specifier.startsWith('@matrixcast/') || specifier.endsWith('.json')

const librariesOutside = {
  name: 'libraries-outside',
  setup(pipeline) {
    pipeline.onResolve({ filter: /^[^./]/ }, ({ path: specifier, kind }) =>
      kind === 'entry-point' || isInside(specifier) ? undefined : { path: specifier, external: true },
    )
  },
}

/** Bundles programs into `outdir`: ours inside, libraries outside. `entryPoints`: each file by the name of its program. */
export const bundle = (entryPoints, outdir, { splitting = true } = {}) =>
  build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    splitting,
    logLevel: 'warning',
    plugins: [librariesOutside],
  })
