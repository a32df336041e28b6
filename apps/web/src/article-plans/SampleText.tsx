import { articleCheckApi } from '@matrixcast/contract/article-checks'
import type { ArticleBlock, ArticleDoc } from '@matrixcast/contract/article-doc'
import { checkArticle } from '@matrixcast/domain/article/article-checks'
import { plainText } from '@matrixcast/domain/article/article-text'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'

type SampleTextProps = { title: string; keyword: string; doc: ArticleDoc }

const nothingGone: ReadonlySet<string> = new Set()

/** One of the articles as it would read, and what its checks would say. */
export function SampleText({ title, keyword, doc }: SampleTextProps) {
  const { t } = useTranslation('articles')
  const rules = useRead(articleCheckApi.rules, {})
  const findings = rules.data && checkArticle({ title, keyword, doc, gone: nothingGone, rules: rules.data })
  return (
    <article className="article-sample">
      <h4>{title}</h4>
      {doc.content.map((block) => (
        <SampleBlock key={`${block.type} ${plainText(block)}`} block={block} />
      ))}
      <ul className="article-sample-checks" aria-label={t('checks')}>
        {rules.isPending && <li>{t('checksPending')}</li>}
        {rules.isError && <li>{t('checksUnknown')}</li>}
        {findings?.length === 0 && <li>{t('checksFine')}</li>}
        {findings?.map(({ check, severity, count, words, limit }) => (
          <li key={check} data-severity={severity}>
            {t(`check.${check}`, { count, words, limit })}
          </li>
        ))}
      </ul>
    </article>
  )
}

function SampleBlock({ block }: { block: ArticleBlock }) {
  if (block.type === 'heading') return <h5>{plainText(block)}</h5>
  if (block.type === 'bulletList' || block.type === 'orderedList') {
    const items = block.content.map((item) => plainText(item))
    const List = block.type === 'bulletList' ? 'ul' : 'ol'
    return (
      <List>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    )
  }
  return <p>{plainText(block)}</p>
}
