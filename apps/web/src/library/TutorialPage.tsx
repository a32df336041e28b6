import './library.css'
import { FileUnknownOutlined } from '@ant-design/icons'
import { tutorialApi } from '@matrixcast/contract/library'
import { Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { CallRefused } from '../api/refusal.ts'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { paths } from '../ui/paths.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { TutorialArticle } from './TutorialArticle.tsx'

const missing = ['notFound', 'invalidInput']

/** One tutorial by its name, or a card that says that there is none. */
export function TutorialPage({ id }: { id: string }) {
  const { t } = useTranslation('library')
  const language = useOurLanguage()
  const { data, error, refetch } = useRead(tutorialApi.detail, { id, language }, { enabled: id !== '' })
  const isGone = id === '' || (error instanceof CallRefused && missing.includes(error.fault ?? ''))
  const back = <AppLink href={paths.tutorials}>{t('back')}</AppLink>
  if (isGone)
    return (
      <div className="screen">
        <section className="panel">
          <EmptyState icon={<FileUnknownOutlined />} title={t('gone')} hint={t('goneHint')} action={back} />
        </section>
      </div>
    )
  if (data === undefined)
    return (
      <div className="screen">
        <section className="panel">
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : (
            <Skeleton active paragraph={{ rows: 12 }} />
          )}
        </section>
      </div>
    )
  return (
    <div className="screen tutorial">
      <TutorialArticle key={data.id} tutorial={data} />
      <nav className="panel tutorial-contents" aria-label={t('contents')}>
        <h2>{t('contents')}</h2>
        <ol>
          {data.sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
