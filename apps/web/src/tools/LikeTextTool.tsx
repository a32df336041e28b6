import { toolApi } from '@matrixcast/contract/tools'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../api/use-calls.ts'

/** What of one's own is near to a text. */
export function LikeTextTool() {
  const { t } = useTranslation('tools')
  const id = useId()
  const [text, setText] = useState('')
  const compare = useAction(toolApi.likeText)
  const found = compare.data?.data
  return (
    <>
      <div>
        <label htmlFor={id}>{t('like.text')}</label>
        <Input.TextArea
          id={id}
          value={text}
          maxLength={4000}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={compare.isPending}
          onClick={() => compare.mutate({ text })}
        >
          {t('like.compare')}
        </Button>
      </div>
      {found?.length === 0 && <p role="status">{t('like.none')}</p>}
      {found !== undefined && found.length > 0 && (
        <ul className="tool-rows" aria-label={t('like.percent')}>
          {found.map(({ id: key, kind, text: near, percent }) => (
            <li key={`${kind} ${key}`}>
              <b>{Math.round(percent)}%</b>
              <span className="cut" title={near}>
                {near}
              </span>
              <span className="meta">{t(`like.kinds.${kind}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
