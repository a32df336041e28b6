import type { SignCheck } from '@matrixcast/render/layers/sign-check'
import type { Database, UnfilteredDatabase } from '../db/database.ts'
import { buildBundleStore } from './bundle-store.ts'
import { buildContactSheet } from './contact-sheet-store.ts'
import { buildLetterCheck } from './letter-check.ts'
import { buildOpenedPages } from './opened-pages-store.ts'
import { buildOrderChanges } from './order-changes.ts'
import { buildOrderPlacing } from './order-placing.ts'
import { buildOrderStore } from './order-store.ts'
import { buildPageOrders } from './page-order-store.ts'
import { buildRestock } from './restock.ts'
import { buildScriptCheck } from './script-check.ts'
import { buildTemplateStore } from './template-store.ts'

type Placing = Omit<Parameters<typeof buildOrderPlacing>[0], 'db' | 'scripts'>
type Needs = Placing &
  Parameters<typeof buildScriptCheck>[0] &
  Omit<Parameters<typeof buildLetterCheck>[0], 'signs'> &
  Pick<Parameters<typeof buildOrderStore>[0], 'removal'> &
  Pick<Parameters<typeof buildRestock>[0], 'plans'> &
  Pick<Parameters<typeof buildPageOrders>[0], 'materials' | 'pageVideos'> &
  Pick<Parameters<typeof buildOpenedPages>[0], 'pageVideos'> &
  Pick<Parameters<typeof buildOrderChanges>[0], 'workPosts'> & {
    db: Database
    whole: UnfilteredDatabase
    signs: SignCheck
  }

/** Orders of videos: checked, placed, changed and placed again when works run out. */
export function buildClipParts({ db, whole, signs, ...needs }: Needs) {
  const scripts = buildScriptCheck(needs)
  const placing = buildOrderPlacing({ ...needs, db: whole, scripts })
  return {
    orders: buildOrderStore({ ...needs, db: whole }),
    placing,
    openedPages: buildOpenedPages({ ...needs, db: whole }),
    pageOrders: buildPageOrders({ ...needs, db: whole, scripts }),
    changes: buildOrderChanges({ ...needs, db: whole, scripts }),
    restocking: buildRestock({ ...needs, db: whole, placing }),
    contactSheet: buildContactSheet({ ...needs, db: whole }),
    letters: buildLetterCheck({ ...needs, signs }),
    templates: buildTemplateStore({ db }),
    bundles: buildBundleStore({ db }),
  }
}

export type ClipParts = ReturnType<typeof buildClipParts>
