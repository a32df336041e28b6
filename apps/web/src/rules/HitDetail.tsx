import type { HitRow } from '@matrixcast/contract/rule-hits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { HitChip, useHitReason } from './HitChip.tsx'

/** The message, what is answered, and why or why not. `children`: in place of the answer, where it can be worded otherwise. */
export function HitDetail({ hit, children }: { hit: HitRow; children?: ReactNode }) {
  const { t } = useTranslation('rules')
  const reason = useHitReason()(hit)
  return (
    <div className="hit-detail">
      <p>
        <HitChip hit={hit} /> {reason}
      </p>
      <h3>{t('hit.message')}</h3>
      <blockquote>{hit.message}</blockquote>
      <p className="meta">
        {hit.person} · <Ago at={hit.messageAt} />
        {hit.post && ` · ${hit.post.title}`}
      </p>
      <h3>{t('hit.answer')}</h3>
      {children ?? <blockquote>{hit.text}</blockquote>}
      <p className="meta">
        {t('hit.byRule', { name: hit.rule.name })} · {hit.account.name}
        {hit.by && ` · ${t('hit.decidedBy', { name: hit.by.name })}`}
      </p>
      <AppLink href={withQuery(paths.chat, { open: hit.conversationId })}>{t('hit.toChat')}</AppLink>
    </div>
  )
}
