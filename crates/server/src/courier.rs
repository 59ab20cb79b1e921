//! The one way out: messages to addresses that strangers named.
//!
//! People who may name an address must not reach through us what is closed to them: the network of this machine, its
//! neighbours, the cloud's own services. So a name is resolved here, every address that comes of it must be public, and the
//! connection goes to just these addresses: a name that resolves to something else a moment later changes nothing. No
//! redirect is followed.

use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Uri, header};
use http_body_util::Full;
use hyper::body::Bytes;
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

use crate::config::Calls;

/// How long a message may take, from the first question for its address to the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many are under way at the same time.
const UNDER_WAY: usize = 16;
/// The longest address.
const LONGEST: usize = 1000;

type Addresses = Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send>>;
/// Finds the addresses of a name.
type Resolve = Box<dyn Fn(String, u16) -> Addresses + Send + Sync>;

/// Why a message was not delivered: a sentence for the person who named the address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Undelivered {
    /// No message goes there.
    #[error("{0}")]
    Refused(&'static str),
    /// Nobody answered there.
    #[error("{0}")]
    Unreachable(&'static str),
    /// The answer was no.
    #[error("the address answered with status {0}")]
    Answered(StatusCode),
}

const NOWHERE: Undelivered = Undelivered::Refused("this server sends no messages");
const PRIVATE: Undelivered =
    Undelivered::Refused("this address is not on the public internet; no messages go there");

/// Carries messages out.
pub(crate) struct Courier {
    calls: Calls,
    resolve: Resolve,
    tls: TlsConnector,
    places: Semaphore,
}

impl Courier {
    pub(crate) fn new(calls: Calls) -> Self {
        let resolve: Resolve = Box::new(|host, port| {
            Box::pin(async move { Ok(tokio::net::lookup_host((host, port)).await?.collect()) })
        });
        let roots = webpki_roots::TLS_SERVER_ROOTS.iter().cloned().collect();
        Self::with(calls, resolve, roots)
    }

    fn with(calls: Calls, resolve: Resolve, roots: RootCertStore) -> Self {
        #[allow(
            clippy::expect_used,
            reason = "the provider knows the versions it is built with"
        )]
        let tls = ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("ring knows TLS 1.2 and 1.3")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Self {
            calls,
            resolve,
            tls: TlsConnector::from(Arc::new(tls)),
            places: Semaphore::new(UNDER_WAY),
        }
    }

    /// May messages go to this address? The name is resolved to find out, so that people hear of a mistake at once.
    pub(crate) async fn examine(&self, address: &str) -> Result<(), Undelivered> {
        let target = self.read(address)?;
        self.within(self.addresses(&target)).await.map(|_| ())
    }

    /// Posts a message; delivered is what was answered with a status of success.
    pub(crate) async fn deliver(
        &self,
        address: &str,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<(), Undelivered> {
        let target = self.read(address)?;
        let _place = self.places.acquire().await;
        let status = self.within(self.post(&target, headers, body)).await?;
        if status.is_success() {
            Ok(())
        } else {
            Err(Undelivered::Answered(status))
        }
    }

    async fn within<T>(
        &self,
        work: impl Future<Output = Result<T, Undelivered>>,
    ) -> Result<T, Undelivered> {
        match tokio::time::timeout(PATIENCE, work).await {
            Ok(done) => done,
            Err(_) => Err(Undelivered::Unreachable("the address does not answer")),
        }
    }

    fn read(&self, address: &str) -> Result<Target, Undelivered> {
        if self.calls == Calls::None {
            return Err(NOWHERE);
        }
        Target::read(address).ok_or(Undelivered::Refused(
            "an address is like https://example.org/hook, without a password, on port 80, 443 or from 1024 on",
        ))
    }

    /// The addresses behind the name; all of them may be called.
    async fn addresses(&self, target: &Target) -> Result<Vec<SocketAddr>, Undelivered> {
        let found = (self.resolve)(target.host.clone(), target.port).await;
        let found = found.unwrap_or_default();
        if found.is_empty() {
            return Err(Undelivered::Unreachable("there is no such address"));
        }
        // One private address among public ones is a trick, too.
        if self.calls == Calls::Public && !found.iter().all(|one| is_public(one.ip())) {
            return Err(PRIVATE);
        }
        Ok(found)
    }

    async fn post(
        &self,
        target: &Target,
        headers: HeaderMap,
        body: Vec<u8>,
    ) -> Result<StatusCode, Undelivered> {
        const SILENT: Undelivered = Undelivered::Unreachable("nobody listens at the address");
        let addresses = self.addresses(target).await?;
        let stream = TcpStream::connect(&*addresses).await.map_err(|_| SILENT)?;
        let mut request = Request::new(Full::new(Bytes::from(body)));
        *request.method_mut() = Method::POST;
        *request.uri_mut() = target.path.clone();
        *request.headers_mut() = headers;
        let agent = concat!("Bivouac/", env!("CARGO_PKG_VERSION"));
        let headers = request.headers_mut();
        headers.insert(header::USER_AGENT, HeaderValue::from_static(agent));
        headers.insert(header::HOST, target.authority.clone());
        if !target.tls {
            return exchange(stream, request).await;
        }
        let name = ServerName::try_from(target.host.clone()).map_err(|_| SILENT)?;
        let stream = self.tls.connect(name, stream).await.map_err(|_| {
            Undelivered::Unreachable("the address does not show a certificate that can be trusted")
        })?;
        exchange(stream, request).await
    }
}

/// One request and its answer, of which only the head is read.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Result<StatusCode, Undelivered> {
    let broken = |_| Undelivered::Unreachable("the address does not speak HTTP");
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream))
        .await
        .map_err(broken)?;
    let connection = tokio::spawn(connection);
    let answer = sender.send_request(request).await.map_err(broken);
    connection.abort();
    Ok(answer?.status())
}

/// Where a message goes.
struct Target {
    tls: bool,
    host: String,
    port: u16,
    authority: HeaderValue,
    path: Uri,
}

impl Target {
    fn read(address: &str) -> Option<Self> {
        if address.len() > LONGEST {
            return None;
        }
        let uri: Uri = address.parse().ok()?;
        let tls = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let authority = uri.authority()?;
        let host = authority.host();
        if authority.as_str().contains('@') || host.is_empty() {
            return None;
        }
        let port = authority.port_u16();
        // «host:» and «host:99999» have no port that could be read.
        if port.is_none() && authority.as_str() != host {
            return None;
        }
        let port = port.unwrap_or(if tls { 443 } else { 80 });
        if !matches!(port, 80 | 443 | 1024..) {
            return None;
        }
        Some(Self {
            tls,
            host: host.trim_matches(['[', ']']).to_owned(),
            port,
            authority: HeaderValue::try_from(authority.as_str()).ok()?,
            path: uri
                .path_and_query()
                .map_or("/", |path| path.as_str())
                .parse()
                .ok()?,
        })
    }
}

/// Scheme, host and port of an address.
pub(crate) fn origin(address: &str) -> Option<String> {
    let uri: Uri = address.parse().ok()?;
    Some(format!("{}://{}", uri.scheme_str()?, uri.authority()?))
}

/// Is this an address of the public internet?
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [a, b, c, _] = address.octets();
    !matches!(
        (a, b, c),
        // This network, private, loopback.
        (0 | 10 | 127, ..)
            // Shared by the customers of a provider.
            | (100, 64..=127, _)
            // Link-local: the services of clouds live here.
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            // Protocols, examples, the old way to IPv6, measurements.
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18..=19, _)
            | (198, 51, 100)
            | (203, 0, 113)
            // Multicast, reserved, broadcast.
            | (224.., ..)
    )
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let low = || Ipv4Addr::from((u32::from(parts[6]) << 16) | u32::from(parts[7]));
    match parts {
        // An IPv4 address in other clothes: mapped, or translated by the network.
        [0, 0, 0, 0, 0, 0xffff, ..] | [0x64, 0xff9b, 0, 0, 0, 0, ..] => is_public_v4(low()),
        // Tunnels to IPv4, protocols, examples.
        [0x2001, 0..=0x1ff, ..] | [0x2001, 0xdb8, ..] | [0x2002, ..] => false,
        [0x3fff, 0..=0xfff, ..] => false,
        // What is given out to the world; all else is loopback, local, private, multicast or reserved.
        [first, ..] => (0x2000..0x4000).contains(&first),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer};

    use super::*;

    fn public(address: &str) -> bool {
        is_public(address.parse().unwrap())
    }

    #[test]
    fn private_addresses_are_known_in_every_dress() {
        for address in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.1",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:127.0.0.1",
            "::ffff:10.1.2.3",
            "::ffff:169.254.169.254",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!public(address), "{address}");
        }
        for address in [
            "1.1.1.1",
            "9.255.255.255",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.0.1",
            "172.32.0.1",
            "192.0.1.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450::1",
            "::ffff:1.1.1.1",
            "64:ff9b::101:101",
        ] {
            assert!(public(address), "{address}");
        }
    }

    #[tokio::test]
    async fn addresses_that_lead_inside_are_refused() {
        let courier = Courier::new(Calls::Public);
        for address in [
            "http://127.0.0.1:8080/",
            "http://localhost:8080/",
            "https://LOCALHOST/",
            // The same address as a C library reads it.
            "http://127.1:8080/",
            "http://2130706433:8080/",
            "http://0x7f000001:8080/",
            "http://0177.0.0.1:8080/",
            "http://[::1]:8080/",
            "http://[::ffff:127.0.0.1]:8080/",
            "http://[::ffff:7f00:1]:8080/",
            "http://0.0.0.0:8080/",
            "http://169.254.169.254/latest/meta-data/",
            "http://10.0.0.1/",
            "http://192.168.0.1/",
            "http://[fd00::1]/",
            "http://[fe80::1]/",
        ] {
            let refused = courier.examine(address).await.unwrap_err();
            // What the C library does not read as an address is no name of the internet either.
            let unknown = Undelivered::Unreachable("there is no such address");
            assert!(
                refused == PRIVATE || refused == unknown,
                "{address}: {refused}"
            );
            let refused = courier.deliver(address, HeaderMap::new(), Vec::new()).await;
            assert!(refused.is_err(), "{address}");
        }
        assert_eq!(
            courier.examine("http://127.0.0.1:8080/").await,
            Err(PRIVATE)
        );
        assert_eq!(courier.examine("http://[::1]:8080/").await, Err(PRIVATE));
        for address in [
            "",
            "example.org",
            "ftp://example.org/",
            "file:///etc/passwd",
            "gopher://example.org/",
            "https://me:secret@example.org/",
            "https://example.org@127.0.0.1/",
            "http://example.org:22/",
            "http://example.org:99999/",
            "http://example.org:/",
            "https:///hook",
            "//example.org/",
            "https://exa mple.org/",
        ] {
            let refused = courier.examine(address).await.unwrap_err();
            assert!(
                matches!(refused, Undelivered::Refused(_)),
                "{address}: {refused}"
            );
            assert_ne!(refused, PRIVATE, "{address}");
        }
        let nobody = Courier::new(Calls::None);
        assert_eq!(nobody.examine("https://example.org/").await, Err(NOWHERE));
    }

    /// A listener that counts who came, and answers everybody with the same words.
    async fn listener(answer: String) -> (SocketAddr, Arc<AtomicUsize>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let came = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&came);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                count.fetch_add(1, Ordering::Relaxed);
                let _ = stream.read(&mut [0; 4096]).await;
                let _ = stream.write_all(answer.as_bytes()).await;
            }
        });
        (address, came)
    }

    fn answering(status: &str) -> String {
        format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n")
    }

    fn resolving(calls: Calls, answers: Vec<Vec<SocketAddr>>, roots: RootCertStore) -> Courier {
        let asked = AtomicUsize::new(0);
        let resolve: Resolve = Box::new(move |_, _| {
            let turn = asked.fetch_add(1, Ordering::Relaxed).min(answers.len() - 1);
            let answer = answers[turn].clone();
            Box::pin(async move { Ok(answer) })
        });
        Courier::with(calls, resolve, roots)
    }

    /// A name that resolves to a private address, to both kinds, or first to one and then to the other.
    #[tokio::test]
    async fn a_name_cannot_be_turned_against_us() {
        let (inside, came) = listener(answering("200 OK")).await;
        let outside: SocketAddr = "1.1.1.1:80".parse().unwrap();
        let names = [
            vec![vec![inside]],
            vec![vec![outside, inside]],
            vec![vec![inside, outside]],
        ];
        for answers in names {
            let courier = resolving(Calls::Public, answers, RootCertStore::empty());
            assert_eq!(courier.examine("http://evil.example/").await, Err(PRIVATE));
            let sent = courier.deliver("http://evil.example/", HeaderMap::new(), Vec::new());
            assert_eq!(sent.await, Err(PRIVATE));
        }
        // Public while it is examined, private when it is used.
        let answers = vec![vec![outside], vec![inside]];
        let courier = resolving(Calls::Public, answers, RootCertStore::empty());
        assert_eq!(courier.examine("http://evil.example/").await, Ok(()));
        let sent = courier.deliver("http://evil.example/", HeaderMap::new(), Vec::new());
        assert_eq!(sent.await, Err(PRIVATE));
        assert_eq!(came.load(Ordering::Relaxed), 0, "nobody was called");
        // Within one delivery the name is asked for once: what was examined is what is called.
        let answers = vec![vec![inside], vec![outside]];
        let courier = resolving(Calls::Any, answers, RootCertStore::empty());
        let sent = courier.deliver("http://inside.example/", HeaderMap::new(), Vec::new());
        assert_eq!(sent.await, Ok(()));
        assert_eq!(came.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn no_redirect_is_followed() {
        let (inside, came) = listener(answering("200 OK")).await;
        for status in ["301 Moved", "302 Found", "307 Temporary", "308 Permanent"] {
            let answer = format!(
                "HTTP/1.1 {status}\r\nlocation: http://{inside}/\r\ncontent-length: 0\r\n\r\n"
            );
            let (outside, _) = listener(answer).await;
            let courier = Courier::new(Calls::Any);
            let url = format!("http://{outside}/");
            let sent = courier.deliver(&url, HeaderMap::new(), Vec::new());
            let status = status[..3].parse().unwrap();
            assert_eq!(sent.await, Err(Undelivered::Answered(status)));
        }
        assert_eq!(came.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn a_certificate_must_be_trusted_and_of_the_name() {
        // Self-signed, made for this test alone: openssl req -x509 -newkey ec … -subj /CN=hook.example
        const CERTIFICATE: &[u8] = include_bytes!("../tests/keys/hook.example.der");
        const KEY: &[u8] = include_bytes!("../tests/keys/hook.example.key.der");
        let certificate = CertificateDer::from(CERTIFICATE);
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(KEY));
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .unwrap();
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                if let Ok(mut stream) = acceptor.accept(stream).await {
                    let _ = stream.read(&mut [0; 4096]).await;
                    let _ = stream.write_all(answering("201 Created").as_bytes()).await;
                    let _ = stream.flush().await;
                }
            }
        });
        let mut roots = RootCertStore::empty();
        roots.add(certificate).unwrap();
        let send = async |roots: &RootCertStore, url: &str| {
            let courier = resolving(Calls::Any, vec![vec![address]], roots.clone());
            courier
                .deliver(url, HeaderMap::new(), b"hello".to_vec())
                .await
        };
        assert_eq!(send(&roots, "https://hook.example/").await, Ok(()));
        let untrusted =
            Undelivered::Unreachable("the address does not show a certificate that can be trusted");
        let other = send(&roots, "https://other.example/").await;
        assert_eq!(other, Err(untrusted.clone()));
        let unknown = send(&RootCertStore::empty(), "https://hook.example/").await;
        assert_eq!(unknown, Err(untrusted));
    }
}
