import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@matrixcast/host/lasting'
import type { Adapter } from '@matrixcast/platforms/adapter'
import { builtInRecipes } from '@matrixcast/platforms/recipe/built-in-recipes'
import { openSignedRecipe } from '@matrixcast/platforms/recipe/signed-recipe'
import { adapterByRecipe } from '@matrixcast/platforms/registry'
import type { IdentityStore } from '../link/identity.ts'
import type { Log } from '../log.ts'

type Needs = { home: string; identity: Pick<IdentityStore, 'current'>; log: Log }
type Held = { version: number; adapter: Adapter }

/**
 * How each platform is driven now: by the recipe this program brought along, or by a newer one that the server signed. What
 * is forged, broken or older is left alone, so there is always one that works.
 */
export class RecipeShelf {
  private readonly held = new Map<string, Held>()
  private readonly folder: string
  private readonly identity: Needs['identity']
  private readonly log: Log

  constructor({ home, identity, log }: Needs) {
    this.folder = join(home, 'recipes')
    this.identity = identity
    this.log = log
    for (const recipe of builtInRecipes) {
      const adapter = adapterByRecipe(recipe)
      if (adapter) this.held.set(recipe.platform, { version: recipe.version, adapter })
    }
  }

  /** Takes what an earlier life was given; signatures are looked at again, the files may not be what we wrote. */
  async load(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.signed'))
    for (const name of names) this.open(await readFile(join(this.folder, name), 'utf8'))
  }

  get platforms(): string[] {
    return [...this.held.keys()]
  }

  /** Those on which people are read and answered. */
  get talks(): string[] {
    return [...this.held].flatMap(([platform, { adapter }]) => (adapter.talk ? [platform] : []))
  }

  adapterOf(platform: string): Adapter | undefined {
    return this.held.get(platform)?.adapter
  }

  /** Of these, the platforms whose recipe the server has a newer one of. */
  olderThan(offered: readonly { platform: string; version: number }[]): string[] {
    return offered.flatMap(({ platform, version }) => {
      const held = this.held.get(platform)
      return held && held.version < version ? [platform] : []
    })
  }

  /** Runs that have begun keep the recipe they began with. */
  async take(platform: string, signed: string): Promise<boolean> {
    if (this.open(signed) !== platform) return false
    await replaceFile(join(this.folder, `${platform}.signed`), signed)
    return true
  }

  private open(signed: string): string | null {
    const publicKey = this.identity.current?.serverPublicKey
    if (publicKey === undefined) return null
    const opened = openSignedRecipe(signed, publicKey)
    if (!opened.ok) {
      this.log.warn({ fault: opened.fault, detail: opened.detail }, 'a recipe was not taken')
      return null
    }
    const { platform, version } = opened.recipe
    const held = this.held.get(platform)
    const adapter = adapterByRecipe(opened.recipe)
    if (!held || !adapter || version <= held.version) {
      this.log.info({ platform, version }, 'a recipe is not newer than ours')
      return null
    }
    this.held.set(platform, { version, adapter })
    this.log.info({ platform, version }, 'a newer recipe is in use')
    return platform
  }
}
