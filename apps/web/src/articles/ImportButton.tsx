import { ImportOutlined } from '@ant-design/icons'
import { articleApi } from '@matrixcast/contract/articles'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'

const mostFiles = 100

/** Undefined where the bytes are of another encoding. */
function utf8Of(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Makes drafts of Markdown files; each that could not be read is named with its reason. */
export function ImportButton() {
  const { t } = useTranslation('articles')
  const { message, modal } = App.useApp()
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [isPending, setIsPending] = useState(false)
  const take = async (files: readonly File[]) => {
    setIsPending(true)
    const refused: string[] = []
    let left = 0
    let long = 0
    for (const file of files.slice(0, mostFiles)) {
      try {
        const markdown = utf8Of(await file.arrayBuffer())
        if (markdown === undefined) {
          refused.push(`${file.name}: ${t('notUtf8')}`)
          continue
        }
        const input = { markdown, orderId: crypto.randomUUID() }
        const made = await call(articleApi.draft, input, { quiet: true })
        left += made.left.pictures
        long += made.left.long
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        refused.push(`${file.name}: ${refusalText(error)}`)
      }
    }
    const notTaken = files.slice(mostFiles).map(({ name }) => `${name}: ${t('importMost', { most: mostFiles })}`)
    const lacking = [...refused, ...notTaken]
    const made = files.length - lacking.length
    await queries.invalidateQueries({ queryKey: [articleApi.list.path] })
    setIsPending(false)
    if (made > 0) void message.success(t('imported', { count: made }))
    if (left > 0) void message.warning(t('foreignPictures', { count: left }))
    if (long > 0) void message.warning(t('longWords', { count: long }))
    if (lacking.length > 0) {
      modal.warning({
        title: t('notImported', { count: lacking.length }),
        content: lacking.map((line) => <p key={line}>{line}</p>),
      })
    }
  }
  return (
    <>
      <Button icon={<ImportOutlined />} loading={isPending} onClick={() => field.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept=".md,.markdown,.txt,text/markdown"
        aria-label={t('import')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length > 0) void take(files)
        }}
      />
    </>
  )
}
