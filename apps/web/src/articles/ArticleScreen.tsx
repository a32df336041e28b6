import './articles.css'
import { articleApi, type WholeArticle } from '@matrixcast/contract/articles'
import { useLocation } from '@tanstack/react-router'
import { Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths } from '../ui/paths.ts'
import { ArticleFrame } from './ArticleFrame.tsx'

/** `/intellectSeo/editorSEO?id=`: one article. */
export function ArticleScreen() {
  const { t } = useTranslation('articles')
  const search = useLocation({ select: (location) => location.searchStr })
  const id = new URLSearchParams(search).get('id') ?? ''
  const article = useRead(articleApi.view, { id }, { enabled: id !== '', fresh: true })
  if (article.isError || id === '') {
    return (
      <div className="article-alone">
        <ErrorState error={article.error} onRetry={() => void article.refetch()} />
        <AppLink href={paths.articles}>{t('back')}</AppLink>
      </div>
    )
  }
  if (!article.isSuccess) return <Spin size="large" className="article-alone" />
  return <OpenedArticle key={id} article={article.data} />
}

/** Later readings of the same article do not disturb whoever writes it. */
function OpenedArticle({ article }: { article: WholeArticle }) {
  const [first] = useState(article)
  const isReadOnly = !useMay()(articleApi.edit)
  return <ArticleFrame first={first} isReadOnly={isReadOnly} />
}
