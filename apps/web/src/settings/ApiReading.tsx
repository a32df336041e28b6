import { Collapse, Drawer, Input, Spin, Table } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiOperation, type ApiShape, useApiDocument } from '../api/api-document.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

type Field = { name: string; isNeeded: boolean; shape: ApiShape }

const fieldsOf = ({ parameters, requestBody }: ApiOperation): Field[] => {
  const [content] = Object.values(requestBody?.content ?? {})
  if (!content)
    return parameters.map(({ name, required, schema, description }) => {
      return { name, isNeeded: required, shape: { ...schema, description } }
    })
  return fieldsIn(content.schema)
}

/** The fields of an answer's `data`. */
function answerOf({ responses }: ApiOperation): Field[] {
  const [content] = Object.values(responses['200']?.content ?? {})
  const [done] = content?.schema.oneOf ?? []
  return fieldsIn((done ?? content?.schema)?.properties?.data ?? {})
}

const deepest = 3

/** With the fields inside of lists and objects, named by their path. */
const withInner = (fields: readonly Field[], depth = 1): Field[] =>
  fields.flatMap((field) => {
    const { items } = plainOf(field.shape)
    const inner = fieldsIn(items ?? field.shape).map((one) => ({
      ...one,
      name: `${field.name}${items ? '[]' : ''}.${one.name}`,
    }))
    return [field, ...(depth < deepest ? withInner(inner, depth + 1) : [])]
  })

/** Of what may be null the shape that it has otherwise. */
function plainOf(shape: ApiShape): ApiShape {
  const [first] = (shape.anyOf ?? shape.oneOf ?? []).filter(({ type }) => type !== 'null')
  return first === undefined ? shape : { ...first, default: shape.default, description: shape.description }
}

function fieldsIn(shapeOfAll: ApiShape): Field[] {
  const { properties = {}, required = [] } = plainOf(shapeOfAll)
  return Object.entries(properties).map(([name, shape]) => {
    return { name, isNeeded: required.includes(name) && shape.default === undefined, shape }
  })
}

function kindOf(shape: ApiShape): string {
  const { type, format, enum: words, minimum, maximum, maxLength, maxItems, default: usual } = plainOf(shape)
  const kind = words ? words.join(' | ') : [type, format].flat().filter(Boolean).join(' ')
  const most = maxLength ?? maxItems
  const bounds = most === undefined ? '' : ` ≤ ${most}`
  const isRange = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
  const range = isRange ? ` ${minimum}…${maximum}` : ''
  return `${kind}${bounds}${range}${usual === undefined ? '' : ` = ${JSON.stringify(usual)}`}`
}

const sampleIn = (shape: ApiShape): Record<string, unknown> =>
  Object.fromEntries(
    fieldsIn(shape).flatMap(({ name, isNeeded, shape: its }) => (isNeeded ? [[name, sampleOf(its)]] : [])),
  )

function sampleOf(shape: ApiShape): unknown {
  const { type, enum: words, format, items, properties } = plainOf(shape)
  if (words) return words[0]
  if (properties) return sampleIn(plainOf(shape))
  if (items) return [sampleOf(items)]
  const [first] = [type].flat()
  if (first === 'array') return []
  if (first === 'integer' || first === 'number') return 1
  if (first === 'boolean') return true
  return first === 'object' ? {} : format === 'uuid' ? '00000000-0000-4000-8000-000000000000' : '…'
}

function curlOf(operation: ApiOperation): string {
  const needed = operation.parameters.flatMap(({ name, required, schema }) =>
    required ? [`${name}=${String(sampleOf(schema))}`] : [],
  )
  const query = needed.length === 0 ? '' : `?${needed.join('&')}`
  const head = `curl '${location.origin}${operation.path}${query}' -H "authorization: Bearer $KEY"`
  if (operation.method === 'GET') return head
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const body = JSON.stringify(content ? sampleIn(content.schema) : {})
  return `${head} \\\n  -H 'content-type: application/json' -d '${body}'`
}

/** The calls that keys open, from the server's own description of them. */
export function ApiReading({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const document = useApiDocument()
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = (document.data ?? []).filter(({ path, summary }) => `${path} ${summary}`.toLowerCase().includes(wanted))
  return (
    <Drawer open size={760} title={t('keys.reading')} onClose={onClose}>
      <p className="meta">
        {t('keys.readingMeta')} <a href="/openapi.json?set=v1">openapi.json</a>
      </p>
      <p className="meta">
        MCP: <code>{`${location.origin}/mcp`}</code>, <code>Authorization: Bearer $KEY</code>
      </p>
      <Input.Search
        allowClear
        aria-label={t('keys.readingSearch')}
        placeholder={t('keys.readingSearch')}
        onChange={({ target }) => setWords(target.value)}
      />
      {document.isPending && <Spin />}
      {document.isError && <ErrorState error={document.error} onRetry={() => void document.refetch()} />}
      {document.isSuccess && shown.length === 0 && <p className="meta">{t('keys.readingNone')}</p>}
      <Collapse
        ghost
        items={shown.map((operation) => ({
          key: operation.path,
          label: (
            <>
              <code>{`${operation.method} ${operation.path}`}</code>
              <span className="cell-second">{operation.summary}</span>
            </>
          ),
          children: <Operation operation={operation} />,
        }))}
      />
    </Drawer>
  )
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('settings')
  const fields = withInner(fieldsOf(operation))
  const answer = withInner(answerOf(operation))
  const curl = curlOf(operation)
  return (
    <div className="api-operation">
      {operation['x-permission'] !== undefined && (
        <p>
          {t('keys.scopeNeeded')} <code>{operation['x-permission']}</code>
        </p>
      )}
      {fields.length > 0 && (
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={fields}
          columns={[
            {
              title: t('keys.field'),
              dataIndex: 'name',
              render: (name: string, { shape }) => (
                <>
                  <code>{name}</code>
                  <span className="cell-second">{shape.description}</span>
                </>
              ),
            },
            {
              title: t('keys.needed'),
              dataIndex: 'isNeeded',
              render: (isNeeded: boolean) => (isNeeded ? t('keys.yes') : '—'),
            },
            { title: t('keys.shape'), key: 'shape', render: (_, { shape }) => kindOf(shape) },
          ]}
        />
      )}
      <dl>
        {Object.entries(operation.responses).map(([status, { description }]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      {answer.length > 0 && (
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={answer}
          columns={[
            { title: t('keys.answer'), dataIndex: 'name', render: (name: string) => <code>{name}</code> },
            { title: t('keys.shape'), key: 'shape', render: (_, { shape }) => kindOf(shape) },
          ]}
        />
      )}
      <pre>{curl}</pre>
      <CopyButton text={curl} label={t('invites.copy')} done={t('invites.copied')} />
    </div>
  )
}
