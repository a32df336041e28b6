import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useRead } from '../api/use-calls.ts'

type StaysThereProps = { of: 'work' | 'plan' | 'account'; ids: readonly string[]; body: string }

/** What deleting means, and which posts stay on their platforms all the same, with their addresses. */
export function StaysThere({ of, ids, body }: StaysThereProps) {
  const { t } = useTranslation('ui')
  const mayRead = useMay()(publishTaskApi.published)
  const read = useRead(publishTaskApi.published, { of, ids: ids.slice(0, 1000) }, { enabled: mayRead })
  const { total, posts } = read.data ?? { total: 0, posts: [] }
  return (
    <>
      <p>{body}</p>
      {total > 0 && (
        <>
          <p>{t('staysThere', { count: total })}</p>
          <ul className="stays-there">
            {posts.map(({ id, title, openname, url }) => (
              <li key={id}>
                {openname}:{' '}
                {url === null ? (
                  title
                ) : (
                  <a href={url} target="_blank" rel="noreferrer">
                    {url}
                  </a>
                )}
              </li>
            ))}
          </ul>
          {total > posts.length && <p>{t('staysThereMore', { count: total - posts.length })}</p>}
        </>
      )}
    </>
  )
}
