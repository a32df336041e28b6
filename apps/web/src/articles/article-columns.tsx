import { CheckCircleFilled, ClockCircleOutlined, EditOutlined } from '@ant-design/icons'
import type { Article } from '@matrixcast/contract/articles'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import type { Column } from '../ui/list/ListTable.tsx'
import { WorkCover } from '../ui/WorkCover.tsx'

const marks = {
  draft: { tone: 'mute', icon: <EditOutlined /> },
  review: { tone: 'warn', icon: <ClockCircleOutlined /> },
  approved: { tone: 'ok', icon: <CheckCircleFilled /> },
} as const

function ArticleState({ article }: { article: Article }) {
  const { t } = useTranslation('articles')
  const { tone, icon } = marks[article.state]
  return (
    <span>
      <span className={`chip chip-${tone}`} data-state={article.state}>
        {icon}
        {t(`states.${article.state}`)}
      </span>
      {article.isAhead && <span className="cell-second">{t('isAhead')}</span>}
      {article.behind > 0 && <span className="cell-second">{t('update.behind', { count: article.behind })}</span>}
    </span>
  )
}

/** `similar` null: the article was not compared yet. */
function SimilarCount({ similar, onOpen }: Pick<Article, 'similar'> & { onOpen: () => void }) {
  const { t } = useTranslation('articles')
  if (similar === null) return <span className="meta">{t('similar.comparing')}</span>
  if (similar === 0) return <span className="meta">{t('similar.noneShort')}</span>
  return (
    <Button
      type="link"
      size="small"
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {t('similar.count', { count: similar })}
    </Button>
  )
}

/** `onSimilar`: shows what an article is like. */
export function useArticleColumns(onSimilar: (id: string) => void): Column<Article>[] {
  const { t, i18n } = useTranslation('articles')
  const number = new Intl.NumberFormat(i18n.language)
  return [
    {
      key: 'title',
      title: t('titleLabel'),
      sort: 'title',
      csv: { path: 'title' },
      render: ({ title, digest, coverUrl }) => (
        <span className="article-cell">
          {coverUrl !== null && <WorkCover url={coverUrl} />}
          <span className="article-cell-words">
            <span className="cell-name cut" title={title}>
              {title || t('untitled')}
            </span>
            <span className="cell-second cut">{digest || t('noWords')}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 190,
      csv: { path: 'state' },
      render: (article) => <ArticleState article={article} />,
    },
    {
      key: 'letters',
      title: t('letters'),
      width: 100,
      align: 'right',
      sort: 'letters',
      csv: { path: 'letters' },
      render: ({ letters }) => number.format(letters),
    },
    {
      key: 'pictures',
      title: t('pictures'),
      width: 90,
      align: 'right',
      csv: { path: 'pictures' },
      render: ({ pictures }) => number.format(pictures),
    },
    {
      key: 'published',
      title: t('posts'),
      width: 110,
      align: 'right',
      csv: { path: 'published' },
      render: ({ published }) => number.format(published),
    },
    {
      key: 'similar',
      title: t('similar.column'),
      width: 110,
      align: 'right',
      csv: { path: 'similar' },
      render: ({ id, similar }) => <SimilarCount similar={similar} onOpen={() => onSimilar(id)} />,
    },
    {
      key: 'plan',
      title: t('plan'),
      width: 160,
      lesser: true,
      hiddenAtFirst: true,
      csv: { path: 'plan.name' },
      render: ({ plan }) => <span className="cut">{plan?.name ?? <span className="dash">—</span>}</span>,
    },
    {
      key: 'editor',
      title: t('editor'),
      width: 140,
      lesser: true,
      csv: { path: 'editor' },
      render: ({ editor }) => <span className="cut">{editor || <span className="dash">—</span>}</span>,
    },
    {
      key: 'updatetime',
      title: t('updated'),
      width: 150,
      sort: 'updatetime',
      csv: { path: 'updatetime', kind: 'time' },
      render: ({ updatetime }) => <Ago at={updatetime} />,
    },
  ]
}
