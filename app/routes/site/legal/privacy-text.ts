import { brand, holder } from '#app/brand.ts'
import type { LegalText } from './legal-text.ts'

const [head, ventures, nederland] = brand.entities
const privacyMail = `[${brand.privacyEmail}](mailto:${brand.privacyEmail})`

export const privacyText: LegalText = {
  updated: 'October 3rd, 2025',
  sections: [
    {
      id: 'controller',
      title: 'Controller',
      clauses: [
        `${holder}, ${head.address.join(', ')}, decides why and how personal data on this website are processed. It is the controller in the sense of the General Data Protection Regulation (EU) 2016/679, below: the Regulation.`,
        `If you write to or call one of our other companies, that company is the controller of what you tell it: ${ventures.name} in Luxembourg or ${nederland.name} in the Netherlands. Their addresses are on the [contact page](/contact).`,
        `For anything about your data, in any of the three, write to ${privacyMail}. A person answers. We are not obliged to appoint a data protection officer and have not appointed one.`,
      ],
    },
    {
      id: 'in-short',
      title: 'In short',
      clauses: [
        'You can read every public page without telling us who you are. We set no cookies for visitors, store nothing in your browser, count nobody and load nothing from third parties.',
        'We hold personal data if you write, call, subscribe to the letter, rent from us, propose a company to us, or edit this website.',
        'We do not sell data, do not trade in them and do not make profiles.',
      ],
    },
    {
      id: 'visits',
      title: 'When you visit',
      clauses: [
        {
          text: 'Our server writes one line for each request. It holds',
          points: [
            'the time, the page asked for and how it was asked for;',
            'whether it could be answered, and in how many milliseconds;',
            'a number for the request, which an error page shows you so that you can quote it.',
          ],
        },
        'The line does not hold your network address, your browser’s name, the page you came from, or anything you typed or chose in a form.',
        'Where a page is asked for that does not exist, we count how often, and note the page that links to it so that the link can be mended. Nothing in it tells who followed the link.',
        'Your network address is used while a request is being answered, because without it there is no answer. Where a form could be misused we count the attempts from one address, for a day at most, and then forget them; where there were too many, a line of the record says from which address. Our hosting provider may keep addresses for up to thirty days to fend off attacks.',
        'We do this because we have a legitimate interest in a website that works and withstands attacks: Article 6(1)(f) of the Regulation.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      clauses: [
        'Public pages set no cookies and use no other storage in your browser. That is why nobody asks you to accept any.',
        'Pictures, films and fonts come from this website itself. There are no embedded maps, players, buttons of social networks or measuring services. The share links under an article are ordinary links; the network learns of your visit only when you follow one.',
        'Editors who sign in receive a cookie that holds their session, one that recognises a browser they have used before, and for the length of one page a cookie with a notice such as “Signed out”. They are strictly necessary for what the editor has asked for, cannot be read by scripts, and are not used for anything else.',
      ],
    },
    {
      id: 'contact',
      title: 'When you write or call',
      clauses: [
        'The contact page has addresses and numbers but no form that sends us a message. The questions on it only choose which number to show you. Your choice is part of the page’s address, stays in your browser’s history and is not recorded by us.',
        'If you write, we receive your address, your message and what you attach. If you call, the telephone shows your number unless you hide it. Calls are not recorded; whoever answers may make a note.',
        'We use this to answer you and to do what you asked for. The basis is a contract or the steps before one, Article 6(1)(b) of the Regulation; where there is none, our legitimate interest in answering letters, Article 6(1)(f).',
        'Tenants and applicants for a home receive a separate notice, since we need to know more about them. Please do not send copies of identity papers by email before we ask for them.',
        'A proposal from a founder is read by the partners of our ventures company and by nobody else. If we say no, we keep it for two years, so as not to ask the same questions again.',
      ],
    },
    {
      id: 'newsletter',
      title: 'The letter by email',
      clauses: [
        'If you enter your email address in the box on the [news page](/news), we send one message to it and ask you to confirm. Nothing further happens until you do. The link in it works for seven days; an address that is not confirmed is deleted.',
        'We keep the address and the times at which it was entered and confirmed, so that we can prove your consent. We do not ask for your name.',
        'The messages hold no invisible pictures and no links that count clicks. We do not know whether you have read them.',
        'The basis is your consent, Article 6(1)(a) of the Regulation. You withdraw it with the link at the end of each message or by writing to us. Then the address is removed.',
        'Those who would rather not give an address can follow the feeds of the news page. They need none.',
      ],
    },
    {
      id: 'editors',
      title: 'Editors of this website',
      clauses: [
        'For people who edit this website we keep their name, their email address, what they may do, a one-way derivation of their password, the key of their second factor if they use one, and their sessions with network address, browser and time.',
        'Of what they do here we keep who did it and when, under their email address, and of each text its earlier versions. This record stays when they leave us. The public pages do not show it.',
        'The basis is their employment or their contract, and our legitimate interest in knowing who changed what: Article 6(1)(b) and (f) of the Regulation.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who receives data',
      clauses: [
        {
          text: 'Data go to others only as far as a purpose above needs it:',
          points: [
            'our own three companies, if your question belongs to another of them;',
            'our hosting provider and the provider that carries our mail, who act on our instructions under a contract according to Article 28 of the Regulation;',
            'tradespeople, if something of yours is to be repaired: your name, the door and a number to call;',
            'auditors, lawyers, courts and authorities, where the law says so or a claim has to be settled.',
          ],
        },
        'Nobody else receives anything. We do not sell data and do not pass them on for advertising.',
      ],
    },
    {
      id: 'transfers',
      title: 'Transfers',
      clauses: [
        'Data are stored and processed within the European Economic Area.',
        'Where a transfer to another country cannot be avoided, for instance because you write to us from there, it rests on a decision of the European Commission that the country protects data adequately, on the standard contractual clauses, or on Article 49 of the Regulation. You may ask us for a copy of the clauses.',
      ],
    },
    {
      id: 'retention',
      title: 'How long',
      clauses: [
        {
          text: 'We delete data when nothing requires them any more:',
          points: [
            'records of requests after thirty days;',
            'correspondence three years after the matter has ended, unless it belongs to a contract;',
            'contracts, invoices and what belongs to them after ten years, as Luxembourg and Dutch law demand;',
            'proposals of founders that we declined after two years;',
            'addresses of subscribers when they unsubscribe;',
            'accounts of editors when they leave us.',
          ],
        },
        'Copies for the case of a disaster are overwritten in turn, within ninety days at most. Until then they are not used for anything else.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect data',
      clauses: [
        'The connection to this website is encrypted. Passwords of editors are stored so that we cannot read them. Only people who need data for their work have access to them, and what they change is recorded.',
        'We keep little, which is the part of security that never fails.',
        'If something does go wrong and the risk for you is high, we tell you without delay, and the authority within 72 hours.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      clauses: [
        {
          text: 'Under Articles 15 to 22 of the Regulation you may ask us',
          points: [
            'whether we hold data about you, and for a copy of them;',
            'to correct what is wrong and complete what is missing;',
            'to erase them, unless the law obliges us to keep them;',
            'to restrict their use while something is being clarified;',
            'to hand you, or somebody you name, the data you gave us, in a form that programs can read.',
          ],
        },
        'You may object at any time to processing that rests on a legitimate interest, for reasons of your own situation. We then stop, unless our reasons weigh more, and we tell you which they are. An objection to advertising needs no reason.',
        'Consent can be withdrawn at any time, as easily as it was given. What was done before stays lawful.',
        'No decision about you is made by a machine alone, and no profile is made of you. If you do not give us data, the only consequence is that we cannot do what needs them.',
        `Write to ${privacyMail}. We answer within a month and it costs nothing. If we cannot tell that you are you, we ask for one thing that shows it, and for no more than that.`,
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      clauses: [
        'If you are not content with what we do, we would like to hear it first. You need not, and may complain to an authority at any time.',
        'In Luxembourg this is the Commission nationale pour la protection des données (CNPD), in the Netherlands the Autoriteit Persoonsgegevens (AP). You may also turn to the authority of the country in which you live or work.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      clauses: [
        'When what we do changes, this policy changes first, and the date at the top with it.',
        'Subscribers to the letter are told of changes that concern them. Earlier versions can be had from us on request.',
      ],
    },
  ],
}
