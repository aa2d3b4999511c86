# For Varnish 7, between what does TLS and the website. Put in your token; the website's settings are CDN_MAX_AGE=600,
# PURGE_URL=http://127.0.0.1:6081/purge and the same PURGE_TOKEN.
# With `varnishd -p backend_idle_timeout=4s`: Varnish repeats no POST, and would send one over a connection that the
# website closes just then.

vcl 4.1;

import std;

backend estavelle {
    .host = "127.0.0.1";
    .port = "3000";
    # Not /readyz: while the database is away the website still has its pages.
    .probe = { .url = "/healthz"; .interval = 2s; .timeout = 2s; .window = 3; .threshold = 2; }
}

sub vcl_recv {
    if (req.url == "/purge") {
        if (req.method != "POST" || req.http.Authorization != "Bearer YOUR-TOKEN") {
            return (synth(403));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
            # The website calls again.
            return (synth(500));
        }
        return (synth(200));
    }
    # The sheet with "also in Dutch" is asked for with what was told, which a fetch of its own would leave out.
    if (req.url ~ "^/((cms|auth)(/|\?|$)|languages\.css)") {
        return (pass);
    }
    # Of editors, of those who were just told something, and of those who were given a private link.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-session|flash|estavelle_preview_[0-9a-f]+)=") {
        return (pass);
    }
    if (req.method == "GET" || req.method == "HEAD") {
        # Nothing depends on any other, and each would have copies of its own.
        unset req.http.Cookie;
    }
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
}

sub vcl_backend_fetch {
    # What has arrived is looked at, read and stored: the form waits three minutes for that.
    if (bereq.url ~ "^/cms/files/upload") {
        set bereq.first_byte_timeout = 185s;
    }
}

sub vcl_backend_response {
    if (bereq.is_bgfetch && beresp.status >= 500) {
        return (abandon);
    }
    # As Surrogate-Control says: an old page for 60 s while its next is fetched, and for a day while nobody answers.
    if (beresp.http.Surrogate-Control ~ "stale-if-error") {
        set beresp.grace = 1d;
    } else {
        set beresp.grace = 0s;
    }
}
