import { articleApi } from '@matrixcast/contract/articles'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../ui/language-names.ts'
import { type ArticleFields as Fields, mostOfField } from './article-draft.ts'

type ArticleFieldsProps = { fields: Fields; isReadOnly: boolean; onChange: (part: Partial<Fields>) => void }

const slug = articleApi.edit.input.shape.slugWords

/** What belongs to an article besides its text. */
export function ArticleFields({ fields, isReadOnly, onChange }: ArticleFieldsProps) {
  const { t } = useTranslation('articles')
  const isSlugWrong = !slug.safeParse(fields.slugWords).success
  return (
    <Form layout="vertical" className="article-fields" disabled={isReadOnly}>
      <Form.Item label={t('keyword')} htmlFor="article-keyword" extra={t('keywordHelp')}>
        <Input
          id="article-keyword"
          value={fields.keyword}
          maxLength={mostOfField('keyword')}
          onChange={({ target }) => onChange({ keyword: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('topics')} htmlFor="article-topics" extra={t('topicsHelp')}>
        <Select
          id="article-topics"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '#', ' ']}
          value={[...fields.topics]}
          onChange={(topics: string[]) =>
            onChange({ topics: [...new Set(topics.map((topic) => topic.replace(/^#+/, '').trim()).filter(Boolean))] })
          }
        />
      </Form.Item>
      <Form.Item
        label={t('slugWords')}
        htmlFor="article-slug"
        extra={t('slugHelp')}
        {...(isSlugWrong ? { validateStatus: 'error' as const, help: t('slugWrong') } : {})}
      >
        <Input
          id="article-slug"
          value={fields.slugWords}
          maxLength={mostOfField('slugWords')}
          placeholder="kitchen-wall-tiles"
          onChange={({ target }) => onChange({ slugWords: target.value.toLowerCase().replace(/\s+/g, '-') })}
        />
      </Form.Item>
      <Form.Item label={t('language')} htmlFor="article-language">
        <Select
          id="article-language"
          allowClear
          value={fields.language}
          placeholder={t('languageNone')}
          options={languageNames.map(({ language: value, name: label }) => ({ value, label }))}
          onChange={(language?: Fields['language']) => onChange({ language: language ?? null })}
        />
      </Form.Item>
    </Form>
  )
}
