import type { FrameContent } from '#app/content/pages/frame/page.ts'
import type { SearchContent } from '#app/content/pages/search/page.ts'
import { OutwardLink } from '#app/routes/site/parts/outward-link.tsx'
import { hrefOf, PageLink } from '#app/routes/site/parts/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fixed } from '#app/words/fixed.ts'
import { headerRoom } from './header-room.ts'
import { HomeLink } from './home-link.tsx'
import { Languages, LanguagesButton, LanguagesPanel } from './languages.tsx'
import { anew, PageLinks } from './page-links.tsx'
import { SearchButton, SearchPanel } from './search-panel.tsx'
import type { SocialLink } from './social-link-list.ts'

type Props = {
  frame: FrameContent
  pathname: string
  query: string
  network?: SocialLink
  isOnPhoto: boolean
  words: SearchContent
  languages?: React.ComponentProps<typeof Languages>
}

/** The mobile menu is a popover, which needs no script. */
export function Header({ frame, pathname, query, network, isOnPhoto, words, languages }: Props) {
  const { navigation, buttonLabel, buttonLink } = frame
  const button = buttonLabel ? hrefOf(buttonLink) : undefined
  const linked = navigation.filter(({ link }) => hrefOf(link))
  const from = headerRoom({
    navigation: linked,
    network: network?.name,
    button: button && buttonLabel,
  })
  return (
    <>
      <header className={isOnPhoto ? 'site-header on-ink' : 'site-header'} data-from={from}>
        <div className="wrap">
          <HomeLink />
          <nav className="site-nav" aria-label={fixed().frame.main}>
            <PageLinks links={navigation} pathname={pathname} query={query} />
            {network && (
              <OutwardLink className="social" href={network.url}>
                {network.name}
              </OutwardLink>
            )}
            {button && (
              <PageLink className="btn site-header__button" href={button}>
                {buttonLabel}
              </PageLink>
            )}
          </nav>
          <SearchButton />
          {languages && <LanguagesButton {...languages} />}
          <button className="menu-btn" type="button" popoverTarget="menu">
            {fixed().frame.menu}
            <Icon name="menu" />
          </button>
        </div>
      </header>
      <SearchPanel words={words} />
      {languages && <LanguagesPanel {...languages} />}
      <nav className="menu on-ink" id="menu" popover="auto" aria-label={fixed().frame.mobile}>
        <div className="menu__bar">
          <HomeLink />
          {/* biome-ignore lint/a11y/noAutofocus: it has the focus when its popover opens, not before */}
          <button className="menu-btn" type="button" popoverTarget="menu" popoverTargetAction="hide" autoFocus>
            {fixed().frame.close}
            <Icon name="close" />
          </button>
        </div>
        <PageLinks links={navigation} pathname={pathname} query={query} isMenu />
        {(button || network) && (
          <div className="menu__foot">
            {button && (
              <p className="mb-4">
                <PageLink className="btn" href={anew(button, pathname)}>
                  {buttonLabel}
                </PageLink>
              </p>
            )}
            {network && (
              <OutwardLink className="go" href={network.url}>
                {network.name}
              </OutwardLink>
            )}
          </div>
        )}
        {languages && <Languages {...languages} />}
      </nav>
    </>
  )
}
