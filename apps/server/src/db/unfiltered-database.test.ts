import { expectTypeOf, it } from 'vitest'
import type { buildAccountList, buildWholeAccountList } from '../accounts/account-list.ts'
import type { Parts } from '../parts.ts'
import type { Database, UnfilteredDatabase } from './database.ts'

it('a database of the whole workspace passes for none that shows what a person sees, nor the reverse', () => {
  expectTypeOf<UnfilteredDatabase>().not.toExtend<Database>()
  expectTypeOf<Database>().not.toExtend<UnfilteredDatabase>()
  expectTypeOf<Parts['db']>().toEqualTypeOf<Database>()
  expectTypeOf<Parts['whole']>().toEqualTypeOf<UnfilteredDatabase>()
})

it('a store takes the one database that it declares, and the other does not compile', () => {
  type Seen = Parameters<typeof buildAccountList>[0]
  type Whole = Parameters<typeof buildWholeAccountList>[0]
  expectTypeOf<{ db: Database }>().toExtend<Seen>()
  expectTypeOf<{ db: UnfilteredDatabase }>().not.toExtend<Seen>()
  expectTypeOf<{ db: UnfilteredDatabase }>().toExtend<Whole>()
  expectTypeOf<{ db: Database }>().not.toExtend<Whole>()
})
