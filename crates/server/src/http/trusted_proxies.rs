//! Which proxies may name their clients.

use std::net::IpAddr;

/// The proxies whose `X-Forwarded-For` is used. Anybody can send that header; from others it is ignored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TrustedProxies {
    /// None.
    #[default]
    None,
    /// Loopback and private addresses.
    PrivateNetworks,
    /// Only these addresses.
    Addresses(Vec<IpAddr>),
}

impl TrustedProxies {
    /// Whether the header of a connection from this address is used.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match self {
            TrustedProxies::None => false,
            TrustedProxies::PrivateNetworks => is_private(address),
            TrustedProxies::Addresses(addresses) => {
                addresses.iter().any(|known| known.to_canonical() == address)
            }
        }
    }
}

/// Whether an address is a loopback, link-local or private one.
fn is_private(address: IpAddr) -> bool {
    address.is_loopback()
        || match address {
            IpAddr::V4(address) => address.is_private() || address.is_link_local(),
            IpAddr::V6(address) => address.is_unique_local() || address.is_unicast_link_local(),
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn strangers_are_not_believed() {
        let near =
            ["127.0.0.1", "::1", "10.0.0.1", "172.17.0.1", "192.168.1.2", "fd00::1", "::ffff:10.0.0.1"];
        let far = ["8.8.8.8", "172.32.0.1", "2001:db8::1", "::ffff:8.8.8.8"];
        assert!(near.iter().all(|text| TrustedProxies::PrivateNetworks.trusts(address(text))));
        assert!(!far.iter().any(|text| TrustedProxies::PrivateNetworks.trusts(address(text))));
        let addresses = TrustedProxies::Addresses(vec![address("8.8.8.8"), address("2001:db8::1")]);
        assert!(
            ["8.8.8.8", "::ffff:8.8.8.8", "2001:db8::1"].iter().all(|text| addresses.trusts(address(text)))
        );
        assert!(!["127.0.0.1", "10.0.0.1", "8.8.4.4"].iter().any(|text| addresses.trusts(address(text))));
        assert!(!near.iter().chain(&far).any(|text| TrustedProxies::None.trusts(address(text))));
    }
}
