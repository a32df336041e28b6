import { Refusal } from '@matrixcast/domain/refusal'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { type Listener, publicChannel } from '../db/hearing.ts'
import { buildKeptReads } from '../db/kept-reads.ts'
import { pageAssets, publicAddresses } from '../db/public-tables.ts'
import { isSlug, newSlug, withoutMarks } from '../http/slugs.ts'

type Address = typeof publicAddresses.$inferSelect
/** More addresses of one page would keep them from others. */
const mostOfSubject = 10
/** Visitors of addresses that there are not, or no longer, ask nothing of the database for some seconds. */
const mostAbsentNames = 1000
/** What a report shows is meant for one client alone. */
const reportSlug = 22

type Subject = { workspaceId: string; kind: Address['kind']; subjectId: string }

/** The gate of everything that visitors open. */
export function buildAddressStore({ db, keptSeconds }: { db: Database; keptSeconds: number }) {
  const hear = (listener: Listener) => db.hear(publicChannel, listener)
  const how = { hear, seconds: keptSeconds, mostAbsent: mostAbsentNames }
  const keptAddress = buildKeptReads<Address>(how)
  const keptMeant = buildKeptReads<{ slugs: string[] }>(how)
  const keptAsset = buildKeptReads<{ storageKey: string }>(how)
  const ofSubject = ({ kind, subjectId }: Subject) =>
    and(eq(publicAddresses.kind, kind), eq(publicAddresses.subjectId, subjectId))

  const addressesOf = (tx: Transaction, subject: Subject): Promise<Address[]> =>
    tx.select().from(publicAddresses).where(ofSubject(subject)).orderBy(desc(publicAddresses.chosenAt))

  const slugOf = async (tx: Transaction, subject: Subject): Promise<string | undefined> =>
    (await addressesOf(tx, subject))[0]?.slug

  return {
    slugOf,

    /** Whose it is, disabled or not; undefined where there never was one. */
    find: async (slug: string): Promise<Address | undefined> =>
      isSlug(slug)
        ? keptAddress(slug, async () => {
            const isIt = eq(publicAddresses.slug, slug)
            return (await db.atGate((tx) => tx.select().from(publicAddresses).where(isIt)))[0]
          })
        : undefined,

    /**
     * The address that somebody meant who typed, heard or copied it: without the marks around it, then by small letters where
     * exactly one has them. Undefined where there is none but what was asked for.
     */
    async meant(kind: Exclude<Address['kind'], 'report'>, given: string): Promise<string | undefined> {
      const plain = withoutMarks(given)
      if (!isSlug(plain)) return undefined
      const found = await keptMeant(`${kind} ${plain.toLowerCase()}`, async () => {
        const isIt = and(eq(publicAddresses.kind, kind), sql`lower(${publicAddresses.slug}) = ${plain.toLowerCase()}`)
        const rows = await db.atGate((tx) =>
          tx.select({ slug: publicAddresses.slug }).from(publicAddresses).where(isIt).limit(2),
        )
        return rows.length > 0 ? { slugs: rows.map(({ slug }) => slug) } : undefined
      })
      const slugs = found?.slugs ?? []
      const there = slugs.includes(plain) || slugs.length !== 1 ? plain : slugs[0]
      return there !== given && slugs.some((slug) => slug === there) ? there : undefined
    },

    /** The subject's address, the same for ever; a new one opens nothing until it is enabled. */
    async claim(tx: Transaction, subject: Subject): Promise<string> {
      const there = await slugOf(tx, subject)
      if (there !== undefined) return there
      const slug = newSlug(subject.kind === 'report' ? reportSlug : undefined)
      await tx.insert(publicAddresses).values({ ...subject, slug, disabledAt: sql`now()` })
      return slug
    },

    /** An address of one's own, shown from now on; those that there were go on answering. */
    async choose(tx: Transaction, subject: Subject, slug: string): Promise<void> {
      const there = await addressesOf(tx, subject)
      if (there[0]?.slug === slug) return
      if (there.length >= mostOfSubject && !there.some((one) => one.slug === slug)) {
        throw new Refusal('invalidInput', { field: 'slug', reason: 'tooMany' })
      }
      const disabledAt = there.some((one) => one.disabledAt === null) ? null : sql`now()`
      const made = await tx
        .insert(publicAddresses)
        .values({ ...subject, slug, disabledAt })
        .onConflictDoNothing()
        .returning()
      if (made.length > 0) return
      const again = await tx
        .update(publicAddresses)
        .set({ chosenAt: sql`clock_timestamp()` })
        .where(and(ofSubject(subject), eq(publicAddresses.slug, slug)))
        .returning()
      if (again.length === 0) throw new Refusal('slugTaken')
    },

    async setOpen(tx: Transaction, subject: Subject, isOpen: boolean): Promise<void> {
      const disabledAt = isOpen ? null : sql`coalesce(${publicAddresses.disabledAt}, now())`
      await tx.update(publicAddresses).set({ disabledAt }).where(ofSubject(subject))
    },

    /** Where the bytes of an open page's file lie. */
    assetKey: async (sha256: string, extension: string): Promise<string | undefined> => {
      const found = await keptAsset(`${sha256}.${extension}`, async () => {
        const isIt = and(eq(pageAssets.sha256, sha256), eq(pageAssets.extension, extension))
        return (await db.atGate((tx) => tx.select().from(pageAssets).where(isIt).limit(1)))[0]
      })
      return found?.storageKey
    },

    /** The files of a page from now on; answers where those lie that it had and has no longer. */
    async replaceAssets(
      tx: Transaction,
      { workspaceId, subjectId: projectId }: Subject,
      files: readonly { storageKey: string; sha256: string; extension: string }[],
    ): Promise<string[]> {
      const gone = await tx.delete(pageAssets).where(eq(pageAssets.projectId, projectId)).returning()
      const rows = files.map((file) => ({ ...file, workspaceId, projectId }))
      if (rows.length > 0) await tx.insert(pageAssets).values(rows)
      return gone.map(({ storageKey }) => storageKey)
    },
  }
}
