import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { companyPage } from '#app/content/pages/company/page.ts'
import { type FormItem, isItem } from '#app/routes/cms/record/form-values.ts'
import { fallAway, lossesWithout } from '#app/routes/cms/record/links-to.ts'

/** What visitors miss of records once the company's page is saved without departments and entities that these name. */
export const RemovedItems = ({ slug }: { slug: string }) => slug === companyPage.slug && <Losses slug={slug} />

function Losses({ slug }: { slug: string }) {
  const [departments, entities]: FormItem[][] = useWatch({ name: ['departments', 'entities'] })
  const staying = new URLSearchParams([...named('department', departments), ...named('entity', entities)]).toString()
  const [found, setFound] = useState('')
  useEffect(() => {
    let isLeft = false
    lossesWithout(slug, staying).then((answer) => isLeft || setFound(fallAway(answer)))
    return () => {
      isLeft = true
    }
  }, [slug, staying])
  return found
}

const named = (kind: string, items: FormItem[] = []) => items.flatMap((item) => (isItem(item) ? [[kind, item.id]] : []))
